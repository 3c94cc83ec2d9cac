import { UploadStore } from './upload.store.ts';

it('cannot upload before the record is known', () => {
  const upload = new UploadStore();
  expect(upload.canUpload).toBe(false);
  upload.open({ handler: 'quote' });
  expect(upload).toMatchObject({ isOpen: true, canUpload: false });
  upload.open({ handler: 'quote', referenceID: 12 });
  expect(upload.canUpload).toBe(true);
});

it('needs a conforming type in the context of a conforming stamp', () => {
  const upload = new UploadStore();
  upload.open({ handler: 'curb_conforming', referenceID: 12 });
  expect(upload.canUpload).toBe(false);
  upload.setConformingType(3);
  expect(upload.canUpload).toBe(true);
});

it('starts from nothing after a file was attached', () => {
  const upload = new UploadStore();
  upload.open({ handler: 'tracker', referenceID: 12, trackerID: 12, fileTitle: 'Photo' });
  upload.reset();
  expect(upload.isOpen).toBe(false);
  expect(upload.context).toMatchObject({
    referenceID: 0,
    reference2ID: 0,
    conformingTypeID: 0,
    trackerID: 0,
    fileTitle: '',
  });
});
