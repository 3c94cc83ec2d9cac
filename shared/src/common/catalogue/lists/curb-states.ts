import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import type { StateMachine } from '../define-object.ts';

/** States of a design of the catalogue. */
export const DESIGN_STATES = { concept: 'Concept', released: 'Released', obsolete: 'Obsolete' } as const;

/** Who draws and releases designs. */
export const designers = [role(ROLE.engineering, ROLE.manager)];

/** The life of a design: once released it is fixed; a change becomes its next revision. */
export const designStates = {
  field: 'status',
  initial: 'concept',
  frozen: ['released', 'obsolete'],
  rests: ['released', 'obsolete'],
  transitions: [
    { name: 'release', label: 'Release', from: ['concept'], to: 'released', who: designers, isMain: true },
    { name: 'revise', label: 'Next revision', from: ['released'], to: 'concept', who: designers, needsReason: true },
    {
      name: 'retire',
      label: 'Obsolete',
      from: ['concept', 'released'],
      to: 'obsolete',
      who: designers,
      needsReason: true,
    },
    { name: 'restore', label: 'Take up again', from: ['obsolete'], to: 'concept', who: designers, needsReason: true },
  ],
} as const satisfies StateMachine;
