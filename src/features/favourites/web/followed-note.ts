/** Where the browser notes whose favourites it holds. */
const FOLLOWED_KEY = 'favoritesOf';

/** The note, null when there is none or the browser forbids storage. */
export function followedNote(): string | null {
  try {
    return localStorage.getItem(FOLLOWED_KEY);
  } catch (error) {
    console.warn('favourites cannot be followed', error);
    return null;
  }
}

export function keepFollowedNote(note: string): void {
  try {
    localStorage.setItem(FOLLOWED_KEY, note);
  } catch (error) {
    console.warn('favourites cannot be followed', error);
  }
}
