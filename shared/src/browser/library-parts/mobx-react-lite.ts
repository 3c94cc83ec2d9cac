/** The part of mobx-react-lite that the product uses. */
export { observer } from 'mobx-react-lite-library';
