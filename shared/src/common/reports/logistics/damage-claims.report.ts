import { role } from '../../policy/grant.ts';
import { CLAIM_STATES, DAMAGE_KINDS } from '../../catalogue/lists/claim-states.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineReport } from '../define-report.ts';
import { byChoice, byLocation, dateFrom, dateTo, ofSales } from '../report-filters.ts';
import { GROUP_READERS } from '../report-readers.ts';

/** Claims against carriers. */
export const damageClaims = defineReport({
  name: 'damage_claims',
  title: 'Damage claims',
  group: 'Logistics',
  definition:
    'Shows what carriers owe for goods that they damaged or lost, and what they paid. Includes claims in every state. ' +
    'Excludes claims taken out of use. Dates are those on which the claims were opened. ' +
    'A claim is filed within nine months of delivery (49 U.S.C. 14706(e)(1)); where the day of delivery is not known, the nine months count from the day the truck left. ' +
    'Claimed and recovered leave withdrawn claims out.',
  readers: [...GROUP_READERS.Logistics, role(ROLE.accounting)],
  columns: [
    { name: 'claim_no', label: 'Claim', kind: 'text', opens: '/damage_claim/{damage_claim_id}' },
    { name: 'claim_date', label: 'Opened', kind: 'date' },
    { name: 'tracker_no', label: 'Order', kind: 'text', opens: '/tracker/{tracker_id}' },
    { name: 'customer', label: 'Customer', kind: 'text' },
    { name: 'carrier', label: 'Carrier', kind: 'text', opens: '/shipper/{shipper_id}' },
    { name: 'bol_no', label: 'BOL', kind: 'text' },
    { name: 'damage_kind', label: 'Damage', kind: 'text' },
    { name: 'amount', label: 'Claimed', kind: 'money' },
    { name: 'recovered', label: 'Recovered', kind: 'money' },
    { name: 'file_by', label: 'File by', kind: 'date' },
    { name: 'status', label: 'State', kind: 'text' },
  ],
  filters: [
    dateFrom,
    dateTo,
    byLocation,
    ...ofSales,
    { name: 'shipper_id', label: 'Carrier', kind: 'reference', to: 'shipper' },
    byChoice('status', 'State', CLAIM_STATES),
    byChoice('damage_kind', 'Damage', DAMAGE_KINDS),
  ],
  sortFields: [
    'claim_date',
    'claim_no',
    'tracker_no',
    'customer',
    'carrier',
    'bol_no',
    'damage_kind',
    'amount',
    'recovered',
    'file_by',
    'status',
  ],
  defaultSort: { field: 'claim_date', direction: 'DESC' },
  figures: [
    { name: 'claims', label: 'Claims', kind: 'integer' },
    { name: 'to_file', label: 'To file', kind: 'integer' },
    { name: 'claimed', label: 'Claimed', kind: 'money' },
    { name: 'recovered', label: 'Recovered', kind: 'money' },
    { name: 'unanswered', label: 'Waiting for the carrier', kind: 'money' },
  ],
  chart: { title: 'Claimed by carrier', kind: 'bar', category: 'Carrier', value: 'Claimed', valueKind: 'money' },
});
