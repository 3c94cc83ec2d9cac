import { staff, role } from '../../policy/grant.ts';
import { PO_APPROVERS } from '../../policy/purchase-rights.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

const leadership = [role(ROLE.leadership)];

/** Largest purchase order that a role may approve, from a day on. */
export const approvalLimit = defineObject({
  name: 'approval_limit',
  plural: 'approval_limits',
  title: 'Approval limit',
  titlePlural: 'Approval limits',
  purpose:
    'Approval limits say up to which total a role approves purchase orders. The newest one that is in force holds.',
  nav: 'setup',
  titleField: 'rule_name',
  fields: {
    rule_name: field.text({ label: 'Rule', required: true, unique: true, maxLength: 80 }),
    approver_role: field.choice({ label: 'Role', options: PO_APPROVERS, required: true }),
    up_to: field.money({
      label: 'Up to',
      min: 0.01,
      max: 100_000_000,
      blank: 'Any amount',
      help: 'Total of the order with tax and freight. Left empty, any amount.',
    }),
    effective_from: field.date({ label: 'In force from', required: true }),
  },
  sections: [{ title: 'Limit', fields: ['rule_name', 'approver_role', 'up_to', 'effective_from'] }],
  search: {
    formFields: ['rule_name', 'approver_role'],
    sortFields: ['effective_from', 'rule_name'],
    resultFields: ['rule_name', 'approver_role', 'up_to', 'effective_from'],
    defaultSort: { field: 'effective_from', direction: 'DESC' },
  },
  lookup: { label: ['rule_name'], match: ['rule_name'] },
  access: { read: [staff], create: leadership, update: leadership },
  massUploadKey: 'rule_name',
  examples: [{ rule_name: 'Managers, from 2099', approver_role: '10', up_to: 12_500, effective_from: '2099-01-01' }],
});
