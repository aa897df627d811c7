interface Router {
  readonly state: {
    readonly navigation: {
      /** Of the page that is still to come; not there where nobody waits for one. */
      readonly location: { readonly pathname: string; readonly search: string };
    };
  };
}

declare global {
  interface Window {
    readonly __reactRouterDataRouter: Router;
  }
}

/** A page that is nothing but its failure: what is around it says so, in the frame. */
interface FailedPage {
  readonly default: () => never;
}

/**
 * The code of the page that was asked for is gone: a release has taken its file away. Loads that page
 * as a document, which names code that is there. The failure stands in its place when the shop does
 * not have it, when nobody waits for a page any more, and when this tab has given this very file up
 * before, or cannot say: then a document does not bring it, and would be loaded for ever. It is not
 * thrown: the router hears no failure of code where the page's data came, and would show nothing at
 * all. In every first load, hence so short; a place within the page is not kept.
 */
export async function goOn(file: string, failure: unknown): Promise<FailedPage> {
  try {
    const { pathname, search } = window.__reactRouterDataRouter.state.navigation.location;
    const { ok } = await fetch(pathname + search, { method: 'HEAD', cache: 'no-store' });
    if (ok && sessionStorage.lost !== file) {
      sessionStorage.lost = file;
      location.assign(pathname + search);
      return new Promise(() => {});
    }
  } catch {
    // Whatever hinders it, the failure that led here is the one to tell.
  }
  return {
    default: () => {
      throw failure;
    },
  };
}
