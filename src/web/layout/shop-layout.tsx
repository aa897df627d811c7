import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { ToastRegion } from '../../design/toast.tsx';
import { keepCategories } from '../../features/catalog/web/keep-categories.ts';
import { ImageSearchHost } from '../../features/image-search/web/image-search-host.tsx';
import { useRootData } from '../root-data.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { BottomBar } from './quick-links.tsx';

/** What surrounds every page of the shop. */
export default function ShopLayout() {
  const root = useRootData();
  useEffect(() => {
    void keepCategories(Date.now());
  }, []);
  return (
    <>
      <a
        href="#contenido"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-sm font-semibold text-white focus:translate-y-0"
      >
        Ir al contenido
      </a>
      {root?.testMode ? <TestMode /> : null}
      <Header />
      <main id="contenido" tabIndex={-1} className="min-h-[calc(100dvh-8rem)] outline-none">
        <Outlet />
      </main>
      {root ? <Footer site={root.site} /> : null}
      <BottomBar signedIn={root?.user != null} unread={root?.unread ?? 0} />
      <ImageSearchHost />
      <ToastRegion />
    </>
  );
}

function TestMode() {
  return (
    <aside
      aria-label="Aviso"
      className="gutter bg-ink py-1.5 text-center text-xs leading-snug text-white"
    >
      <strong>Modo de prueba:</strong> nada se cobra ni se envía.
    </aside>
  );
}
