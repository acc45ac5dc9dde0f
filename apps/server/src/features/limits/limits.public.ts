export { lane } from './lane.ts';
export {
  askingLimits,
  mailLimits,
  type OfferLimits,
  offerLimits,
  type SignInLimits,
  scanLimits,
  signInLimits,
} from './sign-in-limits.ts';
