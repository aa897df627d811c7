import { useRevalidator } from 'react-router';
import { call, type Got } from '../../../platform/browser/call.ts';
import * as calls from '../calls.ts';
import type * as contract from '../desk-contract.ts';
import type { SynonymGroup } from '../desk-reads.ts';
import { GROUP_PROBLEMS, readGroup, splitWords } from '../synonym-group.ts';

/** What a change came to: '' when it is stored, else the sentence to show. */
export type Change = Promise<string>;

type Changed = Got<
  typeof contract.addSynonyms | typeof contract.editSynonyms | typeof contract.removeSynonyms
>;

const LOST = 'No pudimos guardar el cambio. Revisa tu conexión e inténtalo de nuevo.';

/** The changes of the synonyms; the page is read again after each. */
export function useSynonyms(onChanged: () => void) {
  const { revalidate } = useRevalidator();
  const settle = async (answer: Changed): Change => {
    if (!answer.ok) {
      // Somebody else's change: the list shows it, and the next try begins from it.
      if (answer.code === 'conflict' || answer.code === 'not_found') await revalidate();
      return answer.error || LOST;
    }
    onChanged();
    await revalidate();
    return '';
  };
  const send = async (text: string, change: (palabras: string[]) => Promise<Changed>): Change => {
    const read = readGroup(splitWords(text));
    if (!read.ok) return GROUP_PROBLEMS[read.code](String(read.detail?.word ?? ''));
    return settle(await change([...read.value]));
  };
  const paramsOf = ({ id }: SynonymGroup) => ({ id: String(id) });
  return {
    add: (text: string): Change =>
      send(text, (palabras) => call(calls.addSynonyms, { body: { palabras } })),
    edit: (group: SynonymGroup, text: string): Change =>
      send(text, (palabras) =>
        call(calls.editSynonyms, {
          params: paramsOf(group),
          body: { palabras, version: group.version },
        }),
      ),
    remove: async (group: SynonymGroup): Change =>
      settle(
        await call(calls.removeSynonyms, {
          params: paramsOf(group),
          query: { version: String(group.version) },
        }),
      ),
  };
}
