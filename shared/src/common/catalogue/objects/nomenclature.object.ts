import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

const engineering = [role(ROLE.engineering)];

/** How a maker writes the model numbers of a series: by it, the plate of a unit leads to the series and its size. */
export const nomenclature = defineObject({
  name: 'nomenclature',
  plural: 'nomenclatures',
  title: 'Nomenclature',
  titlePlural: 'Nomenclatures',
  purpose:
    'A nomenclature says how a maker writes the model numbers of a series. By it, the plate that a customer types leads to the series, its size and the models on file.',
  nav: 'engineering',
  titleField: 'series_label',
  fields: {
    series_label: field.text({ label: 'Series of the maker', readOnly: true, unique: true, maxLength: 130 }),
    maker: field.entry({ label: 'Brand', list: 'manufacturer', required: true }),
    series: field.text({
      label: 'Series',
      required: true,
      maxLength: 60,
      isPlate: true,
      help: 'The letters that the series is called by, such as 48TC or KGA.',
    }),
    series_name: field.text({
      label: 'Name',
      maxLength: 120,
      help: 'As the maker calls it, such as Landmark KGA, gas heat.',
    }),
    pattern: field.text({
      label: 'Pattern',
      maxLength: 80,
      help: 'Such as 48TC[DEFLMN]?{size}: letters as they are, [DEF] for one of several, ? for any one, {size} for the size code. What follows is free. Left blank, the series is followed by its size.',
    }),
    aliases: field.tags({
      label: 'Other names',
      help: 'Names that people type, such as Landmark or Heil, and further patterns with {size}.',
    }),
    successor_id: field.reference({
      label: 'Successor',
      to: 'nomenclature',
      help: 'The series that replaced this one.',
    }),
    source: field.text({
      label: 'Source',
      required: true,
      maxLength: 200,
      help: 'The document of the maker, with its number and date.',
    }),
    source_page: field.text({ label: 'Page', maxLength: 20, help: 'The page that prints the nomenclature.' }),
    source_url: field.url({ label: 'Source address' }),
    verified: field.boolean({
      label: 'Verified',
      defaultValue: false,
      help: 'Pattern and size codes were compared with the page of the document.',
    }),
    notes: field.longText({ label: 'Notes', maxLength: 1000 }),
  },
  children: {
    sizes: {
      name: 'nomenclature_size',
      title: 'Size code',
      titlePlural: 'Size codes',
      rowKey: ['size_code'],
      minRows: 1,
      examples: [{ size_code: '036', nominal_tons: 3 }],
      fields: {
        size_code: field.text({ label: 'Code', required: true, maxLength: 6, isPlate: true }),
        nominal_tons: field.decimal({ label: 'Nominal size', unit: 'tons', min: 0, max: 200, scale: 2 }),
      },
    },
    examples: {
      name: 'nomenclature_example',
      title: 'Example',
      titlePlural: 'Examples of plates',
      rowKey: ['plate'],
      fields: {
        plate: field.text({
          label: 'Plate',
          required: true,
          maxLength: 60,
          isPlate: true,
          help: 'A model number as a document prints it.',
        }),
        size_code: field.text({
          label: 'Size code',
          maxLength: 6,
          isPlate: true,
          help: 'Left blank, the series alone.',
        }),
      },
    },
  },
  sections: [
    { title: 'Series', fields: ['maker', 'series', 'series_name', 'pattern', 'aliases', 'successor_id'] },
    { title: 'Source', fields: ['source', 'source_page', 'source_url', 'verified', 'notes'] },
  ],
  search: {
    formFields: ['maker', 'series', 'series_name', 'verified'],
    sortFields: ['series_label', 'maker', 'series'],
    resultFields: ['series_label', 'series_name', 'pattern', 'aliases', 'source', 'source_page', 'verified'],
    defaultSort: { field: 'series_label', direction: 'ASC' },
  },
  lookup: { label: ['series_label'], match: ['series_label', 'series', 'series_name'] },
  access: { read: [staff], create: engineering, update: engineering, mass_upload: engineering },
  uniqueTogether: [['maker', 'series']],
  massUploadKey: 'series_label',
  examples: [
    {
      maker: 'Other',
      series: 'QX',
      series_name: 'QX, gas heat',
      source: 'QX product data, form 12',
      source_page: '4',
    },
  ],
});
