import { ROLE, type Role } from '../../../trade/roles.ts';
import type { Work } from './work.ts';

const ENGINEERING: readonly Role[] = [ROLE.engineering];
const UNDRAWN_CURB = ['entered', 'engineering', 'released'];
const MER_TAKERS: readonly Role[] = [ROLE.engineering, ROLE.qualityControl];

export const ENGINEERING_WORK: readonly Work[] = [
  {
    name: 'drawings_to_draw',
    title: 'Drawings to draw',
    of: ENGINEERING,
    object: 'tracker_curb',
    filters: { drawing_status: ['requested', 'drawing'], status: UNDRAWN_CURB },
  },
  {
    name: 'drawings_to_send',
    title: 'Drawings to send',
    of: ENGINEERING,
    object: 'tracker_curb',
    filters: { drawing_status: ['checked'], status: UNDRAWN_CURB },
  },
  {
    name: 'visits_to_review',
    title: 'Measurements to review',
    of: ENGINEERING,
    object: 'measure_visit',
    filters: { status: ['measured'] },
  },
  {
    name: 'springs_to_check',
    title: 'Spring calculations to check',
    of: ENGINEERING,
    object: 'spring_configuration',
    filters: { status: ['calculated'] },
  },
  {
    name: 'springs_to_release',
    title: 'Spring calculations to release',
    of: ENGINEERING,
    object: 'spring_configuration',
    filters: { status: ['checked'] },
  },
  {
    name: 'stamps',
    title: 'Stamps to send',
    of: ENGINEERING,
    object: 'conforming_stamp',
    filters: { status: ['requested', 'questions'] },
  },
  {
    name: 'models_to_verify',
    title: 'Models to verify',
    of: ENGINEERING,
    object: 'model',
    filters: { status: ['in_review'] },
  },
  {
    name: 'mers_to_take',
    title: 'Problems nobody has taken',
    of: MER_TAKERS,
    object: 'tracker_mer',
    filters: { status: ['open'] },
  },
  {
    name: 'my_mers',
    title: 'Problems given to me',
    of: [...MER_TAKERS, ROLE.shopSupervisor, ROLE.manager, ROLE.material],
    object: 'tracker_mer',
    filters: ({ userId }) => ({ assigned_to: [String(userId)], status: ['assigned', 'in_progress'] }),
  },
  {
    name: 'mers_to_close',
    title: 'Answered problems to close',
    of: [ROLE.qualityControl],
    object: 'tracker_mer',
    filters: { status: ['answered'] },
  },
];
