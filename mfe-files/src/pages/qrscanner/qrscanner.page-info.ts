import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const qrscannerAudience = [staff];

export const qrscannerPage = definePage({
  path: '/qrscanner/{id?}',
  title: ['QR Scanner'],
  audience: qrscannerAudience,
  search: [
    { title: 'QR scanner', words: 'scan code label camera curb crate asset machine traveler traveller barcode' },
  ],
  load: async () => (await import('./qrscanner.page.tsx')).QrscannerPage,
});
