import { defineObject, field } from '@cdi/shared/catalogue';
import { role, ROLE, staff } from '@cdi/shared/policy';

/** A business object that exists in tests alone: what works with it works from one definition. */
export const gasketColor = defineObject({
  name: 'gasket_color',
  plural: 'gasket_colors',
  title: 'Gasket color',
  titlePlural: 'Gasket colors',
  purpose: 'Gasket colors exist to show that an object is one file.',
  nav: 'setup',
  titleField: 'color_name',
  fields: {
    color_name: field.text({ label: 'Name', required: true, unique: true, maxLength: 40 }),
    finish: field.choice({ label: 'Finish', options: ['matt', 'gloss'], defaultValue: 'matt' }),
    price: field.money({ label: 'Price', min: 0, max: 500 }),
    thickness: field.inches({ label: 'Thickness', max: 2 }),
    region_id: field.reference({ label: 'Region', to: 'region' }),
    shades: field.tags({ label: 'Shades' }),
    mixed_on: field.date({ label: 'Mixed on' }),
    state: field.choice({
      label: 'State',
      options: ['draft', 'sold'],
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
  },
  children: {
    coats: {
      name: 'gasket_coat',
      title: 'Coat',
      titlePlural: 'Coats',
      fields: {
        coat: field.text({ label: 'Coat', required: true }),
        minutes: field.integer({ label: 'Minutes', min: 1 }),
      },
    },
  },
  sections: [{ title: 'Color', fields: ['color_name', 'finish', 'price'] }],
  search: {
    formFields: ['color_name', 'finish', 'price'],
    sortFields: ['color_name', 'price'],
    resultFields: ['color_name', 'finish', 'price', 'region_id'],
    defaultSort: { field: 'color_name', direction: 'ASC' },
  },
  lookup: { label: ['color_name'], match: ['color_name'], isInOmniSearch: true },
  access: { read: [staff], create: [role(ROLE.material)], update: [role(ROLE.material)] },
  states: {
    field: 'state',
    initial: 'draft',
    frozen: ['sold'],
    transitions: [
      { name: 'sell', label: 'Sell', from: ['draft'], to: 'sold', who: [role(ROLE.material)], needsReason: true },
    ],
  },
  massUploadKey: 'color_name',
  examples: [{ color_name: 'Slate', price: 4.5 }],
});
