/**
 * The amounts in names that earlier versions made of a search, such as "Plots for sale in Kerala from 3,049.2 sq ft".
 * They were stored like names that people gave.
 */
const ENGLISH =
  /^(\d+(–\d+)?\+? BHK )?(homes|flats|villas|houses|plots|commercial|offices|shops|warehouses|industrial|farm land|mixed-use|other|land)\b.* (under|from|to) (₹ [\d,.]+( L| Cr|\/month)?|[\d,.]+ (sq ft|cents|are|acre))( |$)/i
const MALAYALAM =
  /(₹ [\d,.]+( L| Cr|\/മാസം)?|[\d,.]+ (ച\. അടി|സെന്റ്|ആർ|ഏക്കർ)) (മുതൽ|വരെ) .*(വീടുകൾ|ഫ്ലാറ്റുകൾ|വില്ലകൾ|സ്ഥലങ്ങൾ|സ്ഥലം|കൃഷിഭൂമി|കെട്ടിടങ്ങൾ|ഓഫീസുകൾ|കടകൾ|ഗോഡൗണുകൾ|മറ്റുള്ളവ)( വിൽപ്പനയ്ക്ക്| വാടകയ്ക്ക്)?$/

/** Whether a stored name was made by an earlier version, and is made anew. */
export function isGeneratedName(name: string): boolean {
  return ENGLISH.test(name) || MALAYALAM.test(name)
}
