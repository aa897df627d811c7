import { useRevalidator } from 'react-router';
import { type ApiAnswer, callApi } from '../../../platform/browser/api-client.ts';
import { api, fill } from '../../../routes.ts';
import type { SynonymGroup } from '../desk-reads.ts';
import { GROUP_PROBLEMS, readGroup, splitWords } from '../synonym-group.ts';

/** What a change came to: '' when it is stored, else the sentence to show. */
export type Change = Promise<string>;

const LOST = 'No pudimos guardar el cambio. Revisa tu conexión e inténtalo de nuevo.';

/** The changes of the synonyms; the page is read again after each. */
export function useSynonyms(onChanged: () => void) {
  const { revalidate } = useRevalidator();
  const settle = async (answer: ApiAnswer<unknown>): Change => {
    if (!answer.ok) {
      // Somebody else's change: the list shows it, and the next try begins from it.
      if (answer.status === 409 || answer.status === 404) await revalidate();
      return answer.error || LOST;
    }
    onChanged();
    await revalidate();
    return '';
  };
  const send = async (
    method: 'POST' | 'PUT',
    address: string,
    text: string,
    version?: number,
  ): Change => {
    const read = readGroup(splitWords(text));
    if (!read.ok) return GROUP_PROBLEMS[read.code](String(read.detail?.word ?? ''));
    return settle(await callApi(address, { method, json: { palabras: read.value, version } }));
  };
  const addressOf = ({ id }: SynonymGroup): string => fill(api.adminSynonym, { id: String(id) });
  return {
    add: (text: string): Change => send('POST', api.adminSynonyms, text),
    edit: (group: SynonymGroup, text: string): Change =>
      send('PUT', addressOf(group), text, group.version),
    remove: async (group: SynonymGroup): Change =>
      settle(await callApi(`${addressOf(group)}?version=${group.version}`, { method: 'DELETE' })),
  };
}
