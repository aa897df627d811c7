/**
 * The kinds of product the demo shop sells and the designs (variants) of each.
 * A demo product is one variant of one kind; its picture set is `${kind}-${variant}`.
 * The picture studio (studio) models exactly these shapes.
 */
export interface Kind {
  readonly kind: string;
  readonly category: CategorySlug;
  readonly variants: readonly string[];
}

export type CategorySlug =
  | 'bebidas'
  | 'escritura'
  | 'oficina'
  | 'textil'
  | 'bolsas'
  | 'tecnologia'
  | 'viaje'
  | 'hogar'
  | 'llaveros'
  | 'reconocimientos';

const kind = (category: CategorySlug, slug: string, variants: string): Kind => ({
  kind: slug,
  category,
  variants: variants.split(' '),
});

export const KINDS: readonly Kind[] = [
  kind('bebidas', 'taza', 'clasica alta espresso asa-ancha bicolor conica campana cuadrada'),
  kind('bebidas', 'termo', 'clasico bala ancho infantil con-asa slim matero'),
  kind('bebidas', 'botella', 'deportiva acero boca-ancha infusor plegable delgada vidrio'),
  kind('bebidas', 'vaso', 'viaje conico con-popote bambu cafe doble-pared apilable'),
  kind('bebidas', 'cilindro', 'deportivo translucido jumbo con-agarre ergonomico plegable'),
  kind('bebidas', 'tarro', 'cervecero vidrio ceramica mason alto'),
  kind(
    'escritura',
    'boligrafo',
    'clasico click touch metalico bambu triangular ejecutivo gel curvo',
  ),
  kind('escritura', 'lapiz', 'hexagonal redondo carpintero semilla jumbo bicolor'),
  kind('escritura', 'marcatextos', 'clasico triple plano mini cera doble-punta'),
  kind('escritura', 'set-escritura', 'estuche-duo metal madera tubo cartera'),
  kind(
    'oficina',
    'libreta',
    'pasta-dura espiral kraft bolsillo elastica corcho ejecutiva argollas',
  ),
  kind('oficina', 'agenda', 'semanal diaria con-broche piel espiral planeador'),
  kind('oficina', 'carpeta', 'ejecutiva zipper congreso broche clip'),
  kind('oficina', 'notas-adhesivas', 'cubo set bandas kraft libro'),
  kind('oficina', 'regla', 'treinta veinte madera flexible escuadra'),
  kind('oficina', 'calculadora', 'bolsillo escritorio regla bambu solar'),
  kind('oficina', 'reloj-pared', 'redondo cuadrado madera delgado ancho oficina'),
  kind('oficina', 'portarretrato', 'clasico madera acrilico metal doble'),
  kind('oficina', 'tapete-mouse', 'rectangular redondo gel extendido corcho'),
  kind(
    'textil',
    'playera',
    'cuello-redondo cuello-v manga-larga dama infantil deportiva raglan oversize',
  ),
  kind('textil', 'polo', 'clasica dama manga-larga contraste deportiva bolsillo'),
  kind('textil', 'gorra', 'seis-paneles trucker visera plana desgastada pescador'),
  kind('textil', 'sudadera', 'capucha cerrada zipper cuello-alto infantil'),
  kind('textil', 'chaleco', 'acolchado seguridad casual polar ejecutivo'),
  kind('textil', 'mandil', 'chef medio barista infantil cintura'),
  kind('textil', 'toalla', 'playa deportiva manos golf cocina'),
  kind('bolsas', 'bolsa-tote', 'algodon yute non-woven larga bicolor plegable bolsillo'),
  kind('bolsas', 'mochila', 'escolar ejecutiva cordon deportiva antirrobo rolltop infantil'),
  kind('bolsas', 'lonchera', 'termica cubo tubo apilable mochila'),
  kind('bolsas', 'maletin', 'portafolio laptop congreso cruzado deportivo'),
  kind('bolsas', 'cosmetiquera', 'plana cubo transparente neceser enrollable'),
  kind('bolsas', 'bolsa-papel', 'kraft laminada vino boutique alta'),
  kind('tecnologia', 'usb', 'giratoria tarjeta metalica madera llave mini clip'),
  kind('tecnologia', 'bocina', 'cilindro cubo bambu esfera torre mini plana'),
  kind('tecnologia', 'power-bank', 'delgada clasica inalambrica bambu solar mini tarjeta'),
  kind('tecnologia', 'audifonos', 'diadema estuche cable plegables deportivos'),
  kind('tecnologia', 'cargador', 'inalambrico auto pared cubo tres-en-uno'),
  kind('tecnologia', 'soporte-celular', 'bambu metal plegable anillo escritorio'),
  kind('viaje', 'paraguas', 'clasico plegable golf invertido transparente mini infantil'),
  kind('viaje', 'identificador-maleta', 'silicon piel aluminio acrilico redondo'),
  kind('viaje', 'almohada-viaje', 'memoria inflable media-luna'),
  kind('viaje', 'linterna', 'tactica mini cabeza camping llavero'),
  kind('hogar', 'tabla-cortar', 'bambu redonda asa plegable queso'),
  kind('hogar', 'portavasos', 'corcho ceramica madera piel neopreno'),
  kind('hogar', 'vela', 'vidrio lata bambu ceramica'),
  kind('hogar', 'destapador', 'clasico barman iman tarjeta'),
  kind('hogar', 'maceta', 'ceramica barro kraft hexagonal'),
  kind(
    'llaveros',
    'llavero',
    'metal-rectangular metal-redondo piel acrilico destapador casa madera carrito',
  ),
  kind('llaveros', 'cordon', 'clasico mosqueton-doble seguridad porta-gafete delgado'),
  kind('llaveros', 'pulsera', 'silicon tela tyvek ajustable madera'),
  kind('llaveros', 'pin', 'redondo cuadrado escudo ovalado'),
  kind('llaveros', 'antiestres', 'pelota cubo casa estrella corazon'),
  kind('reconocimientos', 'trofeo', 'copa estrella columna cristal llama esfera'),
  kind('reconocimientos', 'placa', 'madera acrilico vidrio metal escudo'),
  kind('reconocimientos', 'medalla', 'clasica estrella calada laurel'),
];
