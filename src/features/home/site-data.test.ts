import { expect, test } from 'vitest';
import { questionsData } from '../content/questions-data.ts';
import { organizationData, siteData } from './site-data.ts';

test('CON-91 who sells, how to search and what is asked are told as data', () => {
  const address = 'https://tienda.mx/';
  expect(organizationData('Imprenta Luna', address)).toMatchObject({
    '@type': 'Organization',
    name: 'Imprenta Luna',
    logo: 'https://tienda.mx/icons/icono-512.png',
  });
  expect(siteData('Imprenta Luna', address)).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      target: { urlTemplate: 'https://tienda.mx/search?searchTerm={search_term_string}' },
    },
  });
  expect(questionsData([{ pregunta: '¿Cuánto tarda?', respuesta: 'Cinco días.' }])).toMatchObject({
    mainEntity: [{ name: '¿Cuánto tarda?', acceptedAnswer: { text: 'Cinco días.' } }],
  });
});
