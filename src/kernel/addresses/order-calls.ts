/** Calls of people, their orders and the staff: only a few pages download these. */
export const submitOrder = '/api/submit-order';
export const payPaypal = '/api/pago/paypal';
export const payMercadoPago = '/api/pago/mercadopago';
export const payStripe = '/api/pago-stripe';
export const orderDetail = '/api/orden/detalle';
export const savedCards = '/api/pago/tarjetas-registradas';
export const paySavedCard = '/api/pago/tarjeta-registrada';
export const createPayment = '/api/generar-pago';
export const bankAccounts = '/api/datos-transferencia';
export const uploadReceipt = '/api/subir-comprobante';
export const coupon = '/api/cupon';
export const openpayWebhook = '/api/webhooks/openpay';
export const docs = '/api/docs';
