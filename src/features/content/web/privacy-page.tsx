import { Link } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { useSite } from '../../site/web/use-site.ts';
import { Article } from './article.tsx';
import { ANONYMOUS_CACHE } from './page-head.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Aviso de privacidad'),
  {
    name: 'description',
    content: 'Qué datos usamos, para qué, con quién y cómo decides sobre ellos.',
  },
];
export const headers = () => ANONYMOUS_CACHE;

export default function PrivacyPage() {
  const site = useSite();
  return (
    <Article
      title="Aviso de privacidad"
      lead="Qué datos usamos, para qué, con quién los compartimos y cómo decides sobre ellos."
      updated="Fecha de este aviso: 14 de abril de 2025"
      sections={[
        {
          id: 'responsable',
          title: 'Quién responde por tus datos',
          body: (
            <p>
              {site?.legalName}, con domicilio en {site?.address}, es responsable de tus datos
              personales conforme a la Ley Federal de Protección de Datos Personales en Posesión de
              los Particulares, vigente desde el 21 de marzo de 2025. Correo para asuntos de
              privacidad: {site?.email}.
            </p>
          ),
        },
        { id: 'datos', title: 'Qué datos usamos', body: DATA },
        { id: 'finalidades', title: 'Para qué los usamos', body: PURPOSES },
        { id: 'ia', title: 'Inteligencia artificial', body: AI },
        { id: 'encargados', title: 'Quién nos ayuda', body: PROCESSORS },
        {
          id: 'arco',
          title: 'Tus derechos ARCO',
          body: (
            <>
              <p>
                Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso, y
                revocar tu consentimiento. Usa el{' '}
                <Link to={pages.arco} className="font-semibold text-cobalt underline">
                  formulario de derechos ARCO
                </Link>{' '}
                o escribe a {site?.email} con tu nombre, el correo de tu cuenta y lo que pides; te
                respondemos en un máximo de 20 días hábiles y lo hacemos efectivo en los 15
                siguientes.
              </p>
              <p>
                Si no quedas conforme puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.
                Las facturas y los pedidos se conservan bloqueados cinco años porque así lo pide el
                Código Fiscal; lo demás se suprime.
              </p>
            </>
          ),
        },
        { id: 'cookies', title: 'Cookies y almacenamiento', body: COOKIES },
        { id: 'cambios', title: 'Cambios a este aviso', body: CHANGES },
      ]}
    />
  );
}

const DATA = (
  <ul>
    <li>De cuenta: nombre, correo electrónico y una contraseña que solo guardamos cifrada.</li>
    <li>De entrega: teléfono y dirección.</li>
    <li>De facturación: RFC, nombre o razón social, régimen fiscal y código postal.</li>
    <li>
      De pago: la tarjeta la recibe directamente el procesador de pagos; nosotros conservamos la
      marca, los últimos cuatro dígitos y el vencimiento.
    </li>
    <li>De tu pedido: productos, archivos de diseño y mensajes. No pedimos datos sensibles.</li>
  </ul>
);

const PURPOSES = (
  <>
    <h3>Necesarias para atenderte</h3>
    <ul>
      <li>Crear tu cuenta, cotizar, cobrar, producir, entregar y facturar tus pedidos.</li>
      <li>Avisarte de cada avance y atender aclaraciones.</li>
      <li>Prevenir fraudes y cumplir obligaciones fiscales.</li>
    </ul>
    <h3>Voluntarias</h3>
    <p>
      Enviarte novedades o promociones, solo si lo aceptas. Puedes negarte desde el principio o
      cambiar de opinión cuando quieras; eso no afecta tus pedidos.
    </p>
  </>
);

const AI = (
  <>
    <p>
      <strong>Esta tienda usa inteligencia artificial (IA)</strong> en un solo lugar: la búsqueda
      por imagen. Un algoritmo compara los colores y las formas de tu foto con los de nuestro
      catálogo.
    </p>
    <p>
      La comparación ocurre en nuestro servidor, sin modelos de terceros; la foto se descarta al
      terminar y nadie toma decisiones automáticas sobre ti.
    </p>
  </>
);

const PROCESSORS = (
  <>
    <p>
      Comparten tus datos, solo en lo necesario y bajo contrato, el procesador de pagos, las
      paqueterías, el proveedor de facturación autorizado por el SAT y el servicio de alojamiento.
      Son encargados: actúan por nuestra cuenta y no usan tus datos para sí.
    </p>
    <p>No vendemos ni transferimos tus datos a terceros, salvo mandato de autoridad competente.</p>
  </>
);

const COOKIES = (
  <p>
    Usamos cookies propias para mantener tu sesión y reconocer tu navegador, y el almacenamiento del
    navegador para tu carrito, tus favoritos y lo que viste. No hay cookies de publicidad ni de
    seguimiento.
  </p>
);

const CHANGES = (
  <p>
    Si el aviso cambia, publicamos la nueva versión en esta página con su fecha y, cuando el cambio
    te afecte, te lo decimos por correo.
  </p>
);
