import { objects } from '@cdi/shared/catalogue';
import type { CallContext } from '../../../server/src/context.ts';
import { addChild } from '../../../server/src/records/save/child-rows.ts';
import { insertRecord } from '../../../server/src/records/save/write-record.ts';

const FIRMS = ['Great Lakes Fasteners', 'Ohio Sheet and Coil', 'Maumee Crane and Rigging'];

/** Two firms that ask to buy on terms: one just came in, one is looked at. */
export async function fillCreditApplications(context: CallContext): Promise<void> {
  const definition = objects.account_application;
  const [example] = definition.examples;
  const asked = [
    { legal_name: example.legal_name, status: 'received', requested_limit: 25_000 },
    { legal_name: 'Harbor Rooftop Services LLC', status: 'in_review', requested_limit: 60_000 },
  ] as const;
  for (const [index, facts] of asked.entries()) {
    const row = await insertRecord(context, definition, {
      ...example,
      ...facts,
      tax_id_end: `41${index}7`,
      bank_account_end: `90${index}3`,
      signed_dt: context.now.toISOString(),
      confirmed_dt: context.now.toISOString(),
      received_date: context.today,
    });
    for (const [at, firm] of FIRMS.entries())
      await addChild(context, definition, row.account_application_id, 'references', {
        firm,
        phone: `(555) 010-02${at}${index}`,
      });
  }
}
