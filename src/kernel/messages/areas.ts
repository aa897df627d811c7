/**
 * The areas of MESSAGES. Each is a module of its own, so that a page downloads the sentences it
 * says and no others.
 */
export { account } from './account.ts';
export { artwork } from './artwork.ts';
export { camera, imageProgress } from './camera.ts';
export {
  cart,
  favourites,
  footer,
  header,
  home,
  imageSearch,
  product,
  search,
} from './catalogue.ts';
export { categorisation } from './categorisation.ts';
export { address, confirmation, coupon, shipping } from './checkout.ts';
export { contact } from './contact.ts';
export { invoice } from './invoice.ts';
export { orders } from './orders.ts';
export { payment } from './payment.ts';
