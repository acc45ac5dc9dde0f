export { lane } from './lane.ts';
export {
  askingLimits,
  linkLimits,
  mailLimits,
  type OfferLimits,
  offerLimits,
  type SignInLimits,
  scanLimits,
  signInLimits,
} from './sign-in-limits.ts';
