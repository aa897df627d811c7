import { Link } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { useSite } from '../../site/web/use-site.ts';
import { Article } from './article.tsx';
import { ANONYMOUS_CACHE } from './page-head.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Condiciones de uso'),
  {
    name: 'description',
    content: 'Cómo se confirma, se aprueba, se entrega y se factura un pedido.',
  },
];
export const headers = () => ANONYMOUS_CACHE;

export default function TermsPage() {
  const site = useSite();
  return (
    <Article
      title="Condiciones de uso"
      lead="Lo que acordamos contigo cuando compras en esta tienda, en palabras claras."
      updated="Última actualización: 14 de mayo de 2025"
      sections={[
        {
          id: 'quienes-somos',
          title: 'Quiénes somos',
          body: (
            <p>
              Esta tienda es de {site?.legalName}, RFC {site?.rfc}, con domicilio en {site?.address}
              . Para cualquier duda o queja escribe a {site?.email} o llama al {site?.phone}.
            </p>
          ),
        },
        { id: 'pedidos', title: 'Precios y pedidos', body: ORDERS },
        { id: 'diseno', title: 'Aprobación del diseño', body: DESIGN },
        { id: 'entrega', title: 'Entrega', body: DELIVERY },
        { id: 'reclamaciones', title: 'Si algo llega mal', body: CLAIMS },
        { id: 'facturas', title: 'Facturas', body: INVOICES },
        { id: 'archivos', title: 'Tus archivos y marcas', body: ARTWORK },
        { id: 'autoridad', title: 'Tus derechos como consumidor', body: RIGHTS },
      ]}
    />
  );
}

const ORDERS = (
  <>
    <p>
      Los precios están en pesos mexicanos e incluyen IVA. Antes de pagar ves el total con
      terminados y envío; ese total queda congelado en tu pedido.
    </p>
    <p>
      <strong>Los pedidos se confirman únicamente después del pago.</strong> Una vez confirmado, no
      se aceptan cancelaciones. Si nosotros no pudiéramos surtir tu pedido, te devolvemos el dinero
      o emitimos una nota de crédito, como prefieras.
    </p>
  </>
);

const DESIGN = (
  <>
    <p>
      Los productos con terminado llevan una propuesta de diseño. Tienes{' '}
      <strong>72 horas para aprobarla antes de que empiece a correr el tiempo de entrega</strong>.
      Si necesitas cambios, los pides ahí mismo y preparamos una nueva versión.
    </p>
    <p>Sin tu aprobación no producimos: el pedido queda en pausa, nunca se aprueba solo.</p>
  </>
);

const DELIVERY = (
  <p>
    Enviamos dentro de México. La paquetería hace <strong>3 intentos de entrega</strong>; después
    del tercero el paquete regresa y un nuevo envío se cotiza aparte. Los plazos están en{' '}
    <Link to={pages.shippingPolicy}>políticas de envío</Link>.
  </p>
);

const CLAIMS = (
  <>
    <p>
      Reporta los artículos dañados, equivocados o que no funcionan{' '}
      <strong>
        dentro de los 3 días hábiles siguientes a la entrega, con evidencia fotográfica
      </strong>
      . Así podemos reclamar a la paquetería o reponerte las piezas.
    </p>
    <p>
      Emitimos <strong>notas de crédito por mercancía no disponible o dañada</strong>. Los productos
      personalizados (con terminado) no admiten devolución, salvo que lleguen con defecto. Más en{' '}
      <Link to={pages.returns}>devoluciones y reembolsos</Link>.
    </p>
  </>
);

const INVOICES = (
  <p>
    La factura (CFDI) se solicita <strong>dentro del mes de la compra</strong>, desde tu pedido
    pagado en Mis compras. Revisa que tu RFC, nombre y código postal coincidan con tu constancia de
    situación fiscal.
  </p>
);

const ARTWORK = (
  <p>
    Al enviarnos un logotipo o una imagen confirmas que puedes usarlos. Los empleamos solo para
    producir tu pedido y no los mostramos a nadie más sin tu permiso.
  </p>
);

const RIGHTS = (
  <p>
    Nada de lo anterior limita los derechos que te da la Ley Federal de Protección al Consumidor.
    Puedes acudir a PROFECO: Teléfono del Consumidor 55 5568 8722 y 800 468 8722.
  </p>
);
