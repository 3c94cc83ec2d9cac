import { defineRoom } from '../room.ts';
import { conformingStampHooks } from './conforming-stamp.hooks.ts';

/** Stamps: sealed engineering of single curbs. */
export const stampsRoom = defineRoom({
  name: 'stamps',
  hooks: { conforming_stamp: conformingStampHooks },
});
