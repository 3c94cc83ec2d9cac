/** Photos of a measure sheet in this browser's own store, between the page that takes them and the quote that gets them. */
export { MAX_PHOTOS, addPhotos, clearPhotos, listPhotos, removePhoto, type MeasurePhoto } from './measure-photos.ts';
