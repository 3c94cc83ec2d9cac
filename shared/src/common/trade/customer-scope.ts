/** How quotes and orders relate to people: to their contact, the company and its branch, who is copied, and the territory. */
export const customerScope = {
  own: ['contact_user_id'],
  company: 'company_id',
  branch: 'branch_id',
  cc: 'cc_users',
  reps: ['outside_rep_id', 'inside_rep_id'],
  territory: 'territory_id',
} as const;
