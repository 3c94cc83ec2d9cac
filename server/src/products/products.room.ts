import { defineRoom } from '../room.ts';
import { materialHooks } from './material.hooks.ts';
import { modelHooks } from './model.hooks.ts';
import { modelRoutes } from './model.route.ts';
import { partHooks } from './part.hooks.ts';

/** Products: unit models, materials, parts. */
export const productsRoom = defineRoom({
  name: 'products',
  routes: [modelRoutes],
  hooks: { model: modelHooks, material: materialHooks, part: partHooks },
});
