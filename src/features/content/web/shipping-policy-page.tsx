import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { Article } from './article.tsx';
import { ANONYMOUS_CACHE } from './page-head.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Políticas de envío'),
  { name: 'description', content: 'Plazos de procesamiento y entrega en todo México.' },
];
export const headers = () => ANONYMOUS_CACHE;

export default function ShippingPolicyPage() {
  return (
    <Article
      title="Políticas de envío"
      lead="Cuánto tarda tu pedido, qué hace la paquetería y cómo calculamos la fecha que ves."
      sections={[
        { id: 'plazos', title: 'Plazos', body: TIMES },
        { id: 'terminado', title: 'Si tu pedido lleva terminado', body: FINISHED },
        { id: 'intentos', title: 'Intentos de entrega', body: ATTEMPTS },
        { id: 'costo', title: 'Costo y cobertura', body: COST },
      ]}
    />
  );
}

const TIMES = (
  <table className="figures w-full max-w-lg">
    <thead>
      <tr>
        <th scope="col">Etapa</th>
        <th scope="col">Plazo</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>Procesamiento del pedido</td>
        <td>1 a 3 días hábiles</td>
      </tr>
      <tr>
        <td>Envío estándar</td>
        <td>3 a 7 días hábiles</td>
      </tr>
      <tr>
        <td>Envío express</td>
        <td>1 a 3 días hábiles</td>
      </tr>
    </tbody>
  </table>
);

const FINISHED = (
  <p>
    Al plazo del envío se suman los días del terminado. El tiempo de entrega empieza cuando apruebas
    tu diseño, y tienes <strong>72 horas</strong> para hacerlo desde que publicamos la propuesta.
  </p>
);

const ATTEMPTS = (
  <p>
    La paquetería hace <strong>3 intentos de entrega</strong>. Procura que alguien pueda recibir y
    que el teléfono de tu dirección sea el correcto. Después del tercer intento el paquete regresa y
    el nuevo envío se cotiza aparte.
  </p>
);

const COST = (
  <p>
    Enviamos únicamente dentro de México. El costo se calcula con tu código postal y con las cajas
    de tu pedido; lo ves, con IVA incluido, antes de pagar.
  </p>
);
