/** By so much more blue than red, of 255, than the usual pixel of a white model its sky is. */
export const SKY_TINT = 12;
