import { role, types } from '../../policy/grant.ts';
import { ROLE, USER_TYPE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

const keepers = [role(ROLE.hr, ROLE.manager)];

/** What a person was trained for, and until when. */
export const trainingCertificate = defineObject({
  name: 'training_certificate',
  plural: 'training_certificates',
  title: 'Training certificate',
  titlePlural: 'Training certificates',
  purpose:
    'A training certificate says what a person was trained for and until when. The person and the supervisor are reminded before it expires.',
  nav: 'people',
  titleField: 'record_no',
  fields: {
    record_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 20 }),
    user_id: field.reference({ label: 'Person', to: 'user', required: true, fixed: true }),
    training_kind_id: field.reference({ label: 'Kind', to: 'training_kind', required: true, fixed: true }),
    issued_date: field.date({ label: 'Issued', required: true }),
    expiry_date: field.date({
      label: 'Expires',
      help: 'The last day on which it is valid. Left empty, it does not expire.',
    }),
    issuer: field.text({ label: 'Issued by', maxLength: 120 }),
    certificate_no: field.text({ notCopied: true, label: 'Number on the certificate', maxLength: 60 }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  sections: [
    { title: 'Certificate', fields: ['record_no', 'user_id', 'training_kind_id', 'issued_date', 'expiry_date'] },
    { title: 'Source', fields: ['issuer', 'certificate_no', 'notes'] },
  ],
  search: {
    formFields: ['record_no', 'user_id', 'training_kind_id', 'issued_date', 'expiry_date'],
    sortFields: ['expiry_date', 'issued_date', 'record_no'],
    resultFields: ['record_no', 'user_id', 'training_kind_id', 'issued_date', 'expiry_date'],
    defaultSort: { field: 'expiry_date', direction: 'ASC' },
  },
  lookup: { label: ['record_no'], match: ['record_no', 'certificate_no'] },
  access: {
    read: [role(ROLE.hr, ROLE.manager, ROLE.leadership, ROLE.shopSupervisor), types([USER_TYPE.employee], ['own'])],
    create: keepers,
    update: keepers,
  },
  scope: { own: ['user_id'] },
  fileTypes: [48],
  indexes: [['user_id', 'training_kind_id']],
  massUploadKey: 'record_no',
  examples: [{ issued_date: '2026-01-12', expiry_date: '2099-01-12', issuer: 'Hoosier Safety Council' }],
});
