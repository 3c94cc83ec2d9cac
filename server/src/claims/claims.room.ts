import { defineRoom } from '../room.ts';
import { damageClaimHooks } from './damage-claim.hooks.ts';

/** Claims: what carriers owe for goods that they damaged or lost, and by when it is claimed and answered. */
export const claimsRoom = defineRoom({
  name: 'claims',
  hooks: { damage_claim: damageClaimHooks },
});
