import { addDays } from '@cdi/shared/units';
import type { DemoRow } from '../kit/demo-tables.ts';
import type { DemoSources } from '../kit/demo-people.ts';

const KINDS: readonly DemoRow<'training_kind'>[] = [
  { kind_name: 'Forklift', stages: ['loading', 'crate'], is_required: false },
  { kind_name: 'Welding', stages: ['shell', 'guts'], is_required: false },
  { kind_name: 'Overhead crane', stages: ['loading'], is_required: false },
];

/** Person, kind, and days from today on which the certificate was issued and expires. */
const CERTIFICATES: readonly (readonly [person: string, kind: number, issued: number, expires: number])[] = [
  ['vera.munk', 1, -1_450, -354],
  ['vera.munk', 1, -360, 735],
  ['vera.munk', 3, -300, 65],
  ['logistics', 1, -1_050, 45],
  ['logistics', 3, -200, 165],
  ['jerome.wick', 1, -1_103, -8],
  ['shop', 1, -210, 885],
  ['shop', 2, -210, 155],
  ['curtis.boone', 2, -340, 25],
  ['mikhail.petrov', 2, -120, 245],
  ['rosa.delgado', 2, -60, 305],
];

/** What people of the demo company were trained for: most of it valid, some of it due, one expired. */
export function fillTraining({ tables, calendar, users }: DemoSources): void {
  const by = users.id('hr');
  const stamps = { created_dt: calendar.moment(-40), created_by: by, updated_dt: calendar.moment(-40), updated_by: by };
  const kinds = KINDS.map((kind) => tables.add('training_kind', { ...kind, ...stamps }));
  CERTIFICATES.forEach(([person, kind, issued, expires], index) =>
    tables.add('training_certificate', {
      record_no: `TR-${1_001 + index}`,
      user_id: users.id(person),
      training_kind_id: kinds[kind - 1] ?? null,
      issued_date: addDays(calendar.today, issued),
      expiry_date: addDays(calendar.today, expires),
      issuer: 'Hoosier Safety Council',
      ...stamps,
    }),
  );
  tables.add('number_series', { series: 'training', last_value: 1_000 + CERTIFICATES.length });
}
