import { role, staff } from '../../policy/grant.ts';
import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

const keepers = [role(ROLE.hr, ROLE.manager)];

/** A kind of certificate that people need for some work, such as driving a forklift. */
export const trainingKind = defineObject({
  name: 'training_kind',
  plural: 'training_kinds',
  title: 'Kind of training',
  titlePlural: 'Kinds of training',
  purpose:
    'A kind of training is a certificate that work asks for, such as forklift, welding or crane. Stages that ask for it say so when somebody without it starts a card.',
  nav: 'people',
  titleField: 'kind_name',
  fields: {
    kind_name: field.text({ label: 'Name', required: true, unique: true, maxLength: 60 }),
    stages: field.choices({
      label: 'Stages that ask for it',
      options: BUILD_STAGES,
      help: 'Who starts a card there without a valid certificate is warned.',
    }),
    is_required: field.boolean({
      label: 'Required',
      defaultValue: false,
      help: 'Nobody without a valid certificate starts a card at these stages.',
    }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  sections: [{ title: 'Kind', fields: ['kind_name', 'stages', 'is_required', 'notes'] }],
  search: {
    formFields: ['kind_name', 'stages', 'is_required'],
    sortFields: ['kind_name'],
    resultFields: ['kind_name', 'stages', 'is_required'],
    defaultSort: { field: 'kind_name', direction: 'ASC' },
  },
  lookup: { label: ['kind_name'], match: ['kind_name'] },
  access: { read: [staff], create: keepers, update: keepers },
  massUploadKey: 'kind_name',
  examples: [{ kind_name: 'Forklift', stages: ['loading'], is_required: false }],
});
