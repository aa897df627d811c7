import { Link } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { Article } from './article.tsx';
import { ANONYMOUS_CACHE } from './page-head.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Métodos de pago'),
  { name: 'description', content: 'Tarjeta, transferencia, PayPal y MercadoPago: cómo pagar.' },
];
export const headers = () => ANONYMOUS_CACHE;

export default function PaymentMethodsPage() {
  return (
    <Article
      title="Métodos de pago"
      lead="Paga como te acomode. El total que ves al confirmar es el que se cobra, sin cargos por método."
      sections={[
        { id: 'tarjeta', title: 'Tarjeta de crédito o débito', body: CARDS },
        { id: 'transferencia', title: 'Transferencia bancaria', body: TRANSFER },
        { id: 'carteras', title: 'PayPal y MercadoPago', body: WALLETS },
        { id: 'despues', title: 'Después de pagar', body: AFTER },
      ]}
    />
  );
}

const BRANDS = ['Visa', 'Mastercard', 'American Express', 'Carnet'];

const CARDS = (
  <>
    <ul className="flex list-none! flex-wrap gap-2 pl-0!">
      {BRANDS.map((brand) => (
        <li
          key={brand}
          className="mt-0! rounded-control border border-line bg-sheet px-4 py-2.5 font-display font-semibold"
        >
          {brand}
        </li>
      ))}
    </ul>
    <p>
      El cobro lo hace Openpay, procesador de pagos con tarjeta: tus datos viajan cifrados de tu
      navegador a su sistema y no pasan por el nuestro. Tu banco puede pedirte una verificación
      adicional (3-D Secure).
    </p>
  </>
);

const TRANSFER = (
  <p>
    En la página de pago ves la cuenta y la CLABE. Transfiere el total, escribe tu referencia y sube
    el comprobante; tu pedido queda en revisión hasta que confirmamos el depósito.
  </p>
);

const WALLETS = (
  <p>
    Al terminar tu pedido elige PayPal o MercadoPago (cartera digital) y termina el pago en su
    página. Regresas aquí con el resultado.
  </p>
);

const AFTER = (
  <p>
    Te avisamos por correo y en tus notificaciones. El pedido se confirma con el pago; después
    puedes pedir tu factura desde <Link to={pages.orders}>Mis compras</Link>, dentro del mes de la
    compra.
  </p>
);
