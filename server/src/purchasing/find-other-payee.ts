import { checkKeyOf } from '@cdi/shared/domain/purchasing';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { many } from '../storage/query.ts';

interface CheckFacts {
  readonly supplierId: number;
  readonly checkNo: string;
}

/** Words on a check of the same number, however it is written, that paid another supplier: a check has one payee. Null without one. */
export async function findOtherPayee(
  { db }: Pick<CallContext, 'db'>,
  { supplierId, checkNo }: CheckFacts,
): Promise<string | null> {
  const key = checkKeyOf(checkNo);
  const digits = checkNo.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (key === '') return null;
  // the digits find what may be the same number; the rest of the rule is the one of every check number
  const others = await many<{ reference_no: string; paid_date: string; bill_no: string; supplier_name: string }>(db)`
    select p.reference_no, p.paid_date::text as paid_date, b.bill_no, s.supplier_name
    from vendor_bill_payment p join vendor_bill b using (vendor_bill_id) join supplier s using (supplier_id)
    where p.method = 'check' and p.reversed_date is null and b.supplier_id <> ${supplierId}
      and ltrim(regexp_replace(p.reference_no, '\\D', '', 'g'), '0') = ${digits}
    order by p.paid_date desc`;
  const found = others.find(({ reference_no: other }) => checkKeyOf(other) === key);
  if (!found) return null;
  const day = formatDate(toPlainDate(found.paid_date));
  return `Check ${found.reference_no} paid ${found.bill_no} of ${found.supplier_name} on ${day}: a check has one payee.`;
}
