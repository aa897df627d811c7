import { Outlet } from 'react-router';
import { ToastRegion } from '../../design/toast.tsx';

export default function ShopLayout() {
  return (
    <>
      <main id="contenido">
        <Outlet />
      </main>
      <ToastRegion />
    </>
  );
}
