import type { PageContent } from '../../content/page-content.ts';
import { productFamilies, productGroups } from '../../site/families.ts';

/** The text of `/products`: all our products, each with a drawing and a line. */
export const productsContent: PageContent<string> = {
  title: 'Products',
  lead: 'Everything between a roof and what stands on it. Each picture is drawn by the code that will draw your order.',
  titleBlock: [
    { label: 'Products', value: String(productFamilies.length) },
    { label: 'Standard material', value: 'Galvanized steel' },
    { label: 'On request', value: 'Stainless, aluminum, paint' },
  ],

  sections: productGroups.map(({ id, title, text }) => ({ id, title, blocks: [text, { part: id }] })),
  next: {
    title: 'Not sure which one?',
    text: 'Start with the one that comes nearest. The quote draws it as you type, and you can change the family at any time.',
    actions: [{ quote: 'Create a Quote' }, { label: 'How adapters work', href: '/adapters' }],
  },
};
