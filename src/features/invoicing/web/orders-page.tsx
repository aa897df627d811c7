import { OrderActions } from '../../orders/web/order-actions.ts';
import OrdersPage from '../../orders/web/orders-page.tsx';
import InvoiceButton from './invoice-button.tsx';

export { loader, meta } from '../../orders/web/orders-page.tsx';

/** A person's orders, each with its invoice. */
export default function InvoicedOrdersPage() {
  return (
    <OrderActions value={InvoiceButton}>
      <OrdersPage />
    </OrderActions>
  );
}
