import { Link } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { Article } from './article.tsx';
import { ANONYMOUS_CACHE } from './page-head.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Devoluciones y reembolsos'),
  { name: 'description', content: 'Plazos y pasos para devolver, cambiar o reclamar un pedido.' },
];
export const headers = () => ANONYMOUS_CACHE;

export default function ReturnsPage() {
  return (
    <Article
      title="Políticas de devolución y reembolso"
      lead="Qué se puede devolver, en cuánto tiempo y qué hacemos cuando algo llega mal."
      sections={[
        { id: 'sin-terminado', title: 'Productos sin terminado', body: BLANK },
        { id: 'con-terminado', title: 'Productos personalizados', body: FINISHED },
        { id: 'defectos', title: 'Dañado, equivocado o no funciona', body: DEFECTS },
        { id: 'reembolso', title: 'Cómo llega tu reembolso', body: REFUND },
      ]}
    />
  );
}

const BLANK = (
  <>
    <p>
      Puedes devolver productos sin terminado{' '}
      <strong>dentro de los 30 días naturales siguientes a la entrega</strong>, sin uso y en su
      empaque original.
    </p>
    <ol>
      <li>
        Escríbenos desde <Link to={pages.contact}>Contacto</Link> con tu folio y las piezas que
        regresas.
      </li>
      <li>Te damos la dirección de recepción; el envío de regreso corre por tu cuenta.</li>
      <li>Revisamos el paquete y te confirmamos por correo.</li>
    </ol>
  </>
);

const FINISHED = (
  <p>
    <strong>Los productos personalizados (con terminado) no se pueden devolver</strong>, porque se
    hicieron para ti. Si llegaron con un defecto, sí: repórtalo como se explica abajo.
  </p>
);

const DEFECTS = (
  <>
    <p>
      Reporta los artículos dañados, equivocados o que no funcionan{' '}
      <strong>dentro de los 3 días hábiles siguientes a la entrega, con fotografías</strong> de las
      piezas y del empaque. Cuenta cuántas están afectadas.
    </p>
    <p>
      Según el caso reponemos las piezas, te reembolsamos o emitimos una{' '}
      <strong>nota de crédito por mercancía no disponible o dañada</strong>. Tú eliges entre las
      opciones que correspondan por ley.
    </p>
  </>
);

const REFUND = (
  <p>
    El reembolso se hace por el mismo medio de pago{' '}
    <strong>dentro de los 14 días hábiles siguientes</strong> a que aceptamos la devolución. Tu
    banco puede tardar unos días más en reflejarlo.
  </p>
);
