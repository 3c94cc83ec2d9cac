import { defineRoom } from '../room.ts';
import { trainingCertificateHooks } from './training-certificate.hooks.ts';

/** Training: certificates of people, and the stages that ask for them. */
export const trainingRoom = defineRoom({
  name: 'training',
  hooks: { training_certificate: trainingCertificateHooks },
});
