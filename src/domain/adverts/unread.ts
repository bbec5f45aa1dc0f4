import { WordList, type Advert, type Span } from './tokens.ts'

const FILLERS = new WordList(
  'for,sale,rent,in,at,the,and,of,on,with,a,an,is,to,from,by,or,call,contact,ph,phone,mob,mobile,tel,und,undu,only,pls,please,available,ആണ്,ഉണ്ട്,ഒരു,വിളിക്കുക,വിളിക്കൂ,ഫോൺ,കൂടിയ,mathram,kodukkan,price,vila,വില,vilikkuka,vilikku,total,rate,asking,road,floor,bhk,sqft,cent,lakh,rs,rupees,no,owner,വിൽപനയ്ക്ക്,വിൽപ്പനയ്ക്ക്,dist,district,town,deposit,advance,monthly,month,per,sthalam,sthalavum,stalam,veedu,veed,veedum,land,house,room,building,kettidam,muri,plot,plots,flat,apartment,home,bhoomi,thottam,plantation,estate,=me,water,vellam,സ്ഥലം,സ്ഥലവും,വീട്,വീടും,തോട്ടം,ഭൂമി,മുറി,കെട്ടിടം,വെള്ളം',
)

/** The parts of a text that no field was read from. Filler words alone are none. */
export function findUnread(advert: Advert): Span[] {
  const found: Span[] = []
  let from = -1
  const close = (to: number): void => {
    if (from < 0) return
    const words = advert.tokens
      .slice(from, to)
      .filter(({ type }) => type === 'word' || type === 'number')
    if (words.some((token) => !FILLERS.has(token))) found.push(trimmed(advert, from, to))
    from = -1
  }
  advert.tokens.forEach((token, at) => {
    const isEnd = token.type === 'break' && token.gap > 1
    if (advert.isClaimed(at) || isEnd) close(at)
    else if (from < 0 && token.type !== 'break') from = at
  })
  close(advert.tokens.length)
  return found
}

/** Without fillers and signs at both ends. */
function trimmed(advert: Advert, from: number, to: number): Span {
  const isEdge = (at: number): boolean => {
    const token = advert.at(at)
    return (
      token !== undefined && (token.type === 'break' || token.type === 'sign' || FILLERS.has(token))
    )
  }
  let [first, last] = [from, to]
  while (last - first > 1 && isEdge(first)) first += 1
  while (last - first > 1 && isEdge(last - 1)) last -= 1
  return advert.span(first, last)
}
