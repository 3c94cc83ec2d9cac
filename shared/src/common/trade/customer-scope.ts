/** Relations of quotes and orders to people: their contact, the company and its branch, copied people, and the territory. */
export const customerScope = {
  own: ['contact_user_id'],
  company: 'company_id',
  branch: 'branch_id',
  cc: 'cc_users',
  reps: ['outside_rep_id', 'inside_rep_id'],
  territory: 'territory_id',
} as const;
