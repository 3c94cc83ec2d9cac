import { defineObject } from '../../../common/catalogue/define-object.ts';
import { field } from '../../../common/catalogue/field.ts';
import { role, staff } from '../../../common/policy/grant.ts';
import { ROLE } from '../../../common/trade/roles.ts';

const makers = [role(ROLE.material)];

/**
 * An object that the product does not have. Tests run the record pages on it, so that nothing in them can lean on an object
 * that they know.
 */
export const gasketColor = defineObject({
  name: 'gasket_color',
  plural: 'gasket_colors',
  title: 'Gasket colour',
  titlePlural: 'Gasket colours',
  purpose: 'Gasket colours are the rolls that we can seal a curb with.',
  nav: 'production',
  titleField: 'color_code',
  fields: {
    color_code: field.text({
      label: 'Code',
      required: true,
      unique: true,
      maxLength: 8,
      pattern: '^[A-Z]{2}-\\d+$',
      patternHint: 'Use two capital letters, a dash and a number, such as RD-1.',
    }),
    color_name: field.text({ label: 'Name', required: true, maxLength: 40 }),
    thickness: field.inches({ label: 'Thickness', required: true, min: 0.125, max: 2, help: 'Measured uncompressed.' }),
    price: field.money({ label: 'Price per foot', min: 0, scale: 4 }),
    cost: field.money({ label: 'Cost per foot', min: 0, readers: [role(ROLE.accounting)], sensitive: true }),
    is_outdoor: field.boolean({ label: 'For outdoors', defaultValue: true }),
    finish: field.choice({ label: 'Finish', options: ['matt', 'gloss'], defaultValue: 'matt' }),
    uses: field.choices({ label: 'Used for', options: { adapter: 'Adapters', rail: 'Rails' } }),
    keywords: field.tags({ label: 'Keywords' }),
    supplier_id: field.reference({ label: 'Supplier', to: 'company' }),
    stocked_from: field.date({ label: 'In stock from' }),
    recipe: field.structure({ label: 'Recipe' }),
    notes: field.longText({ label: 'Notes' }),
    status: field.choice({
      label: 'State',
      options: ['draft', 'approved', 'archived'],
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
  },
  children: {
    rolls: {
      name: 'gasket_roll',
      title: 'Roll',
      titlePlural: 'Rolls',
      fields: {
        roll_no: field.text({ label: 'Roll number', required: true, maxLength: 12 }),
        length: field.inches({ label: 'Roll length', required: true, max: 2400 }),
      },
    },
  },
  sections: [
    { title: 'Colour', fields: ['color_code', 'color_name', 'status', 'finish', 'is_outdoor', 'uses', 'keywords'] },
    {
      title: 'Purchase',
      fields: ['thickness', 'price', 'cost', 'supplier_id', 'stocked_from', 'recipe', 'notes'],
    },
  ],
  search: {
    formFields: ['color_code', 'finish', 'price', 'stocked_from', 'supplier_id', 'is_outdoor', 'keywords'],
    sortFields: ['color_code', 'price'],
    resultFields: ['color_code', 'color_name', 'thickness', 'price', 'cost', 'supplier_id', 'status'],
    defaultSort: { field: 'color_code', direction: 'ASC' },
  },
  lookup: { label: ['color_code', 'color_name'], match: ['color_code', 'color_name'], isInOmniSearch: true },
  access: { read: [staff], create: makers, update: makers },
  states: {
    field: 'status',
    initial: 'draft',
    frozen: ['archived'],
    transitions: [
      { name: 'approve', label: 'Approve', from: ['draft'], to: 'approved', who: makers, isMain: true },
      { name: 'archive', label: 'Archive', from: ['approved'], to: 'archived', who: makers, needsReason: true },
    ],
  },
  massUploadKey: 'color_code',
  examples: [{ color_code: 'RD-1', color_name: 'Signal red', thickness: 0.25, price: 0.45, is_outdoor: true }],
});
