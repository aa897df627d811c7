import { Link } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { RegistrationMark } from '../../../design/empty-state.tsx';
import { type PageMeta, pageTitle, useCompany } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { FinishPicture } from './finish-picture.tsx';

export const aboutMeta = (page: PageMeta) => [
  pageTitle(page, 'Acerca de nosotros'),
  { name: 'description', content: 'Un taller de impresión que vende lo que imprime.' },
];
/** The company in its own words; shown at /acerca-de-{company}. */
export function AboutPage() {
  const company = useCompany();
  return (
    <div className="content gutter pt-10 pb-24 md:pt-20">
      <RegistrationMark size={72} />
      <h1 className="mt-6 max-w-[10.5em] text-3xl md:text-4xl">Acerca de {company}</h1>
      <p className="mt-6 max-w-[35em] text-lg text-ink-2">
        Somos un taller que pone tu marca en cosas que la gente sí usa. Papel, tela, acero y
        cerámica; tinta, hilo y luz. Elegimos pocos materiales, los conocemos bien y te decimos el
        precio completo desde la primera pantalla.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={pages.products}>Ver productos</ButtonLink>
        <ButtonLink to={pages.finishes} look="secondary">
          Conocer los terminados
        </ButtonLink>
      </div>
      <ul className="mt-14 grid grid-cols-1 gap-6 sm:grid-cols-3">
        {CLOSE_UPS.map(([slug, name, said]) => (
          <li key={slug}>
            <div className="overflow-hidden rounded-sheet">
              <FinishPicture
                slug={slug}
                alt=""
                sizes="(width >= 80rem) 25rem, (width >= 40rem) 31vw, 100vw"
              />
            </div>
            <p className="mt-3 text-sm">
              <Link
                to={pages.finish(slug)}
                className="font-semibold text-cobalt underline underline-offset-4"
              >
                {name}
              </Link>{' '}
              <span className="text-ink-2">{said}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One of each trade: ink, thread, light. */
const CLOSE_UPS = [
  ['screen-printing', 'Tinta.', 'Un marco y una malla por cada color.'],
  ['embroidery', 'Hilo.', 'Tu logo puntada por puntada, sobre la tela.'],
  ['laser-engraving', 'Luz.', 'El grabado descubre el metal, y no se borra.'],
] as const;
