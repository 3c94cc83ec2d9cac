import { sql } from 'kysely';
import type { CallContext } from '../../../server/src/context.ts';
import { many } from '../../../server/src/storage/query.ts';
import { fullNameOf } from '../../../server/src/session/full-name.ts';
import { publish } from '../../../server/src/tools/config/config.service.ts';

/** Leadership of the demo company by user name. */
const LEADERS = {
  leadership: 'President',
  manager: 'Plants and sales',
  accounting: 'Accounting',
  hr: 'People',
  supervisor: 'Shop in Indianapolis',
  'carl.hutchins': 'Shops in Dallas and Fresno',
} as const;

/** Publishes who leads the demo company, for the page About us. Throws when one of them is not among its people. */
export async function fillHouse(context: CallContext): Promise<void> {
  const lines = await many<{ line: string }>(context.db)`
    select ${fullNameOf('u')} || ', ' || l.words as line
    from jsonb_each_text(${JSON.stringify(LEADERS)}::jsonb) as l(name, words)
    join "user" u on u.email = l.name || '@cdi.test'
    order by array_position(${sql.val(Object.keys(LEADERS))}::text[], l.name)`;
  if (lines.length < Object.keys(LEADERS).length) throw new Error('Somebody who leads the demo company is not there.');
  const entries = { leadership: lines.map(({ line }) => line).join('\n'), facts: '', certifications: '' };
  await publish(context, { setting: 'house', version: 0, entries, note: '' });
}
