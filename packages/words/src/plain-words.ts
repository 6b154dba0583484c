/**
 * 2,048 short plain English words: phrases that a person can write down, and the four words that
 * stand for a day's record. A word is 11 bits.
 */
const text = `
able about above absent accent acorn across act actor acute adapt add adjust adopt adult advice
affair afford after again age agent agree ahead aim airport aisle alarm album alcove alder alert
algebra alike alive alley allow almond almost alone along aloud alpha alpine already also alter
amaze amber ambient amount ample amuse anchor angle animal ankle annual answer anthem antique
antler apart apple apricot apron aqua arcade arch arctic arena argue armor aroma around arrange
arrive arrow art artist artwork ascend ask aspect aspen asphalt atlas atom atrium attach attend
attic aunt author auto autumn avenue average aviary avoid awake award aware away awning axis azure
baby bacon badge bag bagel baker bakery balance balcony ball ballet balloon bamboo banana bandana
banjo bank banner barber barley barn barrel basalt base basic basil basket bath baton bazaar
beacon beam bean beard beauty beaver become bed bee beehive beetle before begin behave behind
beige believe bellows belong belt bench berry beryl beside better beyond bicycle big bike bill
billow bind birch bird birth biscuit bishop bison bite black blade blanket blazer blend bless
blimp blink block bloom blossom blouse blue blur board boat bobbin body boil bold bonfire bonnet
bonus book boost border borrow both bottle bottom boulder bounce bouquet bowl box bracket braid
brain bramble branch brass brave bread break breath breeze brick bride bridge brief bright bring
brisk broad brocade broken bronze brook broom brother brown brush bubble bucket buckle budget
buffalo bugle build bulb bundle bunker bunny burrow burst bus busy butler butter button buy buzz
buzzer cabbage cabin cable cactus cage cake calf calico calm camel camera camp canal canary candle
candy canoe canopy canvas canyon capsule captain car caramel caravan carbon card cargo carol
carpet carrot carry carve cascade cash castle casual catalog catch catfish cattle cause cavern
cedar ceiling celery cellar cello cement center cereal chain chair chalet chalk chamber chance
change channel chapel chapter chariot charm chart chase cheap check cheek cheer cheese chef cherry
chess chest chew chicken chief child chimney china chisel choice choir choose chord chorus cicada
cider cinder cinema circle circus citizen citron citrus city civil claim clap class clay clean
clear clerk clever click cliff climate climb clinic cloak close closet cloth cloud clover clown
club coach coal coast cobalt cobble cobra cobweb cocoa coconut code coffee coin cold collage
collar collect college colony color column comb combine comet comfort comic comma common commute
compass concert condor cone connect cook cookie copper copy coral cork corner correct cost cottage
cotton couch count country county couple course court cousin cover cow coyote cozy crab cradle
craft crane crater crayon cream create credit creek crest cricket crimson crisp crochet crop cross
crowd crown cruise crumb crumble crust crystal cube cuckoo cup cupola curb curious curl current
curry curtain curve cushion custom cutlery cycle cymbal cypress dahlia daily dairy daisy damson
dance danger dare dark dash data dawn day dazzle debate decade decide decimal decline decor deep
deer define degree delay deliver delta demand denim dense deny depend depot depth deputy desert
design desk detail develop device dew dewdrop dial diamond diary dice diet differ dig digital
dingo dinner direct dirt disc discuss display distant ditch divide dizzy dock doctor dog doll
dolphin domain dome donkey door dose dot double dowel dozen draft dragon drama draw drawer dream
dress drift drill drink drive drizzle drop drum dry duck due duet dugout dune dusk dustpan duty
dwarf each eager eagle early earn earth easel easy echo edge edit educate effect effort egg eight
either elbow elder elect elegant element elk elm else ember emerald emotion empire empty enable
end endless energy engine enjoy enough enter entire entry envy equal equip era erase errand escape
essay estate evening event ever evolve exact example excite excuse exhibit exist exit exotic
expand expect expert explain explore express extend extra eye eyebrow fabric face fact factory
fair fairy faith falcon fall family famous fan fancy farm farmer fashion father fault favor feast
feature feed fellow fence fennel fern ferry festive fetch few fiber fiddle field figure file film
filter final finch find finger finish fire first fish fit flag flame flannel flash flavor flax
flea fleece fleet flight flint float flock floor florist flour flow flower fluid flute fly foam
focus foil folk follow food foot force forest forget fort forum forward fossil foster found fox
frame free freeze freight fresh friend fringe frog front frost fruit fuel funnel fur future gadget
galaxy gallery gallon game gap garage garden garlic garment gas gate gather gauge gear gem general
genius gentle gesture giant gift ginger giraffe girl give glacier glad glance glass glaze gleam
glide glimpse globe glory glove glow glue goal goat golden golf good goose gorge gospel gossip
govern gown grab grace grade grain gram grand grant grape graph grass gravel gravity great green
greet grey grid grill grin grocer ground group grove grow guard guava guess guest guide guitar
gulf gull gust gutter gym habit hair half hammer hamster hand handle happen happy harbor harp
harvest hat hatch have hawk hay hazel health heap heart heather heaven heavy hedge heel height
helmet help hen herd here heron hidden high hike hill hinge hint hip history hobby hockey hole
holiday hollow holly honest honey hoof hope horizon horn horse host hotel hour house hover hub
huge hum human humble humor hundred hurry ibis ice icicle icon idea ideal igloo image impact
improve inch include income index indigo indoor infant inform inlet inn inner input inquire insect
inside inspire install intact invent invite iris iron island item ivory ivy jacket jade jaguar jam
jar jasmine jazz jeans jelly jewel jigsaw job jockey join joke jolly journal journey joy judge
juice jump jungle junior juniper just kayak keen keep kernel kettle key kick kidney king kiosk
kitchen kite kitten kiwi knee knife knit knob knock knot koala label labor lace ladder lady lagoon
lamb land lane lantern large lark laser last later laugh laundry lava law lawn layer lazy lead
leaf league learn lease leather leave lecture left leg legend lemon length lens lentil leopard
lesson letter lettuce level library license lid life lilac lily limb limit linen link lion lip
liquid list listen little lizard llama loaf loan lobby lobster local lodge loft logic lonely loop
loose lotus loud lounge love loyal lucky lumber lunar lunch lung lyric machine magic magnet magpie
mail main major make mallet mammal manage mango manner mantle manual many map maple marble march
margin marina market marsh mask mason master mat maze meadow mean measure medal median medium meet
melody melon melt member memory mend mental mentor menu mercy merge merit merry mesh message metal
meteor method metro middle might mild milk millet mimic mineral mingle minor mint minute mirror
miss mitten mix mixture mobile model modern modest moment monkey month moon moose moral more
morning mosaic moss mother motion motor mound mount mouse mouth movie much mud muffin mug mule
muscle museum music mustard mute myself myth name napkin narrow nation native nature navy neat
neck nectar need needle nephew nerve network neutral never news next nickel niece night nimble
nine noble nod noise noodle noon normal north notable note nothing notice noun novel number nurse
nut nutmeg nylon oak oasis obey object oboe observe obtain obvious ocean octopus odd off offer
office often okay olive omelet omit once onion online only open opera opinion option oracle orange
orbit orchard orchid order organ orient origin osprey ostrich other otter ought ounce out outdoor
outer outfit output outside oval oven owl owner oxygen oyster ozone pack paddle pail paint palace
pale palm panda panel panther papaya paper parade parcel parent parlor parrot parsley partner
party pass pasta paste pastel pastry path patient patrol pattern pause pave paw peace peacock peak
peanut pearl pebble pecan pedal peel pelican pen pencil penguin people pepper perch perfect
perform period permit person petal phone photo phrase piano pickle picnic picture pie piece pier
pigeon pillow pilot pink pioneer pipe pitch pizza plain planet plank plant plaster plate play
plaza please plenty plot plug plume plural plus pocket poem poet point polar police polish polite
pond pony pool poplar poppy popular porch portion pose potato pottery pouch powder power prairie
praise prefer prepare present press pretty price prime prince print prism private prize problem
process produce profit program project promise proof proper protect proud provide public pudding
puff pull pulp pulse puma punch pupil puppet puppy pure purple purpose purse push puzzle pyramid
quail quality quart quarter quartz queen quest quick quiet quill quilt quince quite quiver quiz
quote rabbit raccoon rack radar radio radish raft raise raisin rally ramp ranch random range rapid
rare rate rather raven reach ready real reason recall receive recipe record red reef refer reflect
reform refuse region regret regular relax relay relief rely remain remark remind remote remove
render renew rent repair repeat reply report request rescue reserve resist resort result retail
retire return reveal review reward rhyme rhythm ribbon rich ridge ring rinse ripe ripple risk
rival river road roast robin robot rocket rodeo roll roof rookie rope rotate rough route row royal
rubber ruby rug rule ruler run runner rural rush rye sad saddle safari safe saga sailor saint
salad salmon salon salt salute sample sandal satin sauce saucer savor scale scan scarf scene
scenery scent school science scoop score scout scrap scratch screen script scroll scrub sea search
season seat second secret section seek seem select self senior sense sensor series serious serve
service settle seven several shade shadow shake shallow shape shark sharp shawl shed sheep sheet
shelf shell shelter sheriff shield shift shine ship shirt shoe shore should shout shovel show
shower shrimp shrub shut shy sibling side sign signal silence silent silk silly silver similar
simple since single sister six size skate sketch ski skill skin skirt sky slate sled sleep sleeve
slice slide slight slim slipper slope small smart smile smooth snack snail snake snow soap soar
soccer social sock soda sofa soft solar soldier solid solo solve some song soul sound soup source
south space spade spare spark sparrow speak special speed spell spend spice spider spike spin
spinach spiral spirit splash sponge spoon sport spot spray spread spring spruce square squash
squid stable staff stage stair stamp stand start statue stay steady steam steel step stereo stew
stick still sting stir stitch stock stone stool stop stork storm story stove straw stream street
strike string strong studio study stuff style subject sudden sugar suggest suit summer summit sun
sunny sunset supper supply support surf surface surge survey swallow swamp swan swarm sweater
sweet swift swim swing switch symbol syrup system tablet tackle tag tailor talent talk tango tape
target taste taxi tea teach tell temper temple tempo tenant tender tennis tent term terrace text
thank theater theme theory thick thing third thirst thistle thorn thread three thrive throat
throne through throw thumb thunder thyme ticket tidy tiger timber time tiny tissue title toast
today toe toffee token tomato tongue tonight tooth top topic torch tornado total toucan tour
toward tower town trace trade traffic trail travel tray treat trend trial tribe trim trip trolley
trophy trot trouble trout truck true trumpet trunk trust truth try tub tulip tuna tundra tune
tunnel turbine turkey turn turnip turtle tutor twelve twenty twice twig twin twist two type uncle
under unfold uniform union unique unite unity until unusual update upgrade uphill upon upper
upright upset urban urge use useful usher usual utensil vacant vacuum vague valid valley valor
value valve van vanilla vapor variety vase vast vault veil velvet vendor venture verb verse
version very vessel vibrant video view villa village vine vinyl viola violet violin virtue visible
vision visit visual vital vivid vocal voice volcano volume vote vowel voyage wade wafer wagon
waist wait walk wallet walnut walrus want warm wasp watch water wax wealth wear weasel weather
weave wedge week weigh welcome well west whale wharf wheat wheel while whisper whistle white
wicker width wife wild willow win window winner winter wire wisdom wish wolf wonder wool word work
worker world worth wrap wreath wren wrist write yacht yak yard year yeast yellow yes yet yield
yoga yogurt yolk young youth zebra zenith zero zest zigzag zinc zipper zone zoo zoom
`

export const plainWords: readonly string[] = text.trim().split(/\s+/)
export const plainWordCount = 2048
