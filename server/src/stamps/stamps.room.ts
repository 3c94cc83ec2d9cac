import { defineRoom } from '../room.ts';
import { conformingStampHooks } from './conforming-stamp.hooks.ts';

/** Stamped engineering of single curbs. */
export const stampsRoom = defineRoom({
  name: 'stamps',
  hooks: { conforming_stamp: conformingStampHooks },
});
