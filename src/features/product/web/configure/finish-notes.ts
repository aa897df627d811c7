import { create } from 'zustand';

/** What a later part of the page knows of finishes, by their names: said in few words on their cards. */
export const useFinishNotes = create<{ readonly notes: ReadonlyMap<string, string> }>(() => ({
  notes: new Map(),
}));
