import type { Db } from '../storage/database.ts';
import { endAlerts } from '../messages/alert.service.ts';

export const claimUrl = (claimId: number): string => `/damage_claim/${claimId}`;

/** The alerts of a claim are over with its next step. */
export const endClaimAlerts = (db: Db, claimId: number): Promise<void> =>
  endAlerts(db, { object: 'damage_claim', id: claimId, url: claimUrl(claimId) });
