/** How people ask for a tool, by its first address in kebab-case, beside its keywords: what they see and want, in both languages. Found, never shown. */
export const TOOL_ASKS: Readonly<Record<string, string>> = {
  'indoor-render':
    '室内效果图 房间渲染 客厅效果图 草图变效果图 白模渲染 线稿上色 render room interior sketch to render',
  'architectural-render': '建筑效果图 房子外观 别墅效果图 立面渲染 building house exterior facade render',
  'landscape-render': '景观效果图 花园效果图 庭院设计 garden landscape render',
  'gongzhuang-render': '办公室效果图 店铺效果图 餐厅装修 酒店大堂 office shop restaurant lobby interior',
  'birds-view-render': '鸟瞰图 俯视 总图 aerial view from above',
  'indoor-exterior': '给房子加环境 配景 周围加树和街道 put the building in a street surroundings around the house',
  'fine-render': '效果图不够细 更精细 更真实 提升质感 more detail realistic finer',
  'lock-img': '截图渲染 不改颜色 不改结构 保留材质 草图大师 su截图 screenshot keep colours keep materials realism',
  'lock-img-out': '室外截图渲染 不改颜色 不改结构 outdoor screenshot keep colours sky',
  'multi-angle-render': '多个角度 换个角度 不同视角 几个机位 several angles other viewpoints same room',
  oldhouse: '旧房翻新 老房子装修 老破小 换新 renovate old flat house',
  'empty-room': '毛坯房 摆家具 放家具 布置房间 空房子 装修 furnish empty room add furniture staging',
  'clear-room': '去掉家具 搬走家具 清空家具 移走家具 把房间清空 remove furniture empty the room clear out',
  xitu: '调色 加滤镜 后期 电影感 色调 color grading filter look cinematic tone',
  'text2-img': '写一句话生成 文字生成图片 没有图 凭空 出图 image from text words make a picture',
  'text2-img-pro': '自己摆家具 平面布置 定机位 排布局 arrange furniture floor plan camera layout',
  lama: '改一小块 只改一块 只改一处 局部修改 换颜色 改局部 change a part colour only here',
  'local-rendering-pro-indoor': '室内局部重做 圈一块重画 在图里加家具 add furniture to a selected part redo a part',
  'local-rendering-pro': '室外局部重做 在图里加树 种棵树 add trees to a selected part outdoors',
  'architectural-part': '装窗 装一扇窗 装门 加窗户 开窗 换外墙 阳台 add a window door change facade cladding',
  'material-change':
    '换地板 换材质 地板材质 换墙面 换瓷砖 换大理石 换木地板 换颜色 change floor wall tiles marble wood',
  'indoor-shed-shot': '产品图 产品拍照 家具产品 棚拍图 电商图 product photo studio shoot furniture catalogue',
  'outdoor-shed-shot': '户外产品图 户外家具 outdoor product photo patio furniture',
  wanwuqianyi: '把沙发放进 放进照片 放到这张图 加一盏灯 合成 put my sofa lamp into this photo place object paste',
  backgroundchange: '换背景 换天空 换个背景 窗外换景 change background sky behind',
  'atmosphere-change':
    '变成夜景 晚上 夜晚 雪景 雨景 白天变夜晚 白天变黑夜 改成黄昏 下雪 下雨 秋天 换季节 换天气 傍晚 day to night evening snowy rainy sunset rain autumn winter weather',
  'style-transfer': '变成水彩 手绘风格 参考图风格 仿这张图的风格 copy the style of a picture hand drawn outdoor',
  'style-transfer-indoor':
    '室内换风格 参考图风格 现代风 北欧风 奶油风 change interior style make the living room scandinavian nordic modern',
  clean:
    '擦掉 弄没 去掉电线 去掉垃圾桶 去掉车 去掉路人 去掉杂物 抹掉 消掉 移除 remove object person cable wire people car take out get rid of erase unwanted',
  'extend-img': '扩大画面 画面不够宽 补全四周 改成横图 变宽 加宽 wider picture more space around aspect ratio',
  matting: '抠出来 抠一把椅子 去底 透明背景 白底图 cut out isolate transparent background png',
  facerestoration: '脸糊了 人脸模糊 脸不清楚 blurry faces fix face',
  'up-scale-img': '放大 图太小 打印 变清晰 4K 8K 分辨率 大图 larger higher resolution print poster 4k',
  'real-up-img': '老照片 旧照片 微信传来 很糊 糊了 压缩过的图 马赛克 微信图 old photo compressed blocky restore',
  'img-enhance':
    '照片太暗 太暗 噪点 模糊 偏色 偏黄 偏蓝 发灰 变清楚 竖线歪 拉直 雾 dark photo noisy blurry crooked lines haze sharpen',
  compress: '压小 文件太大 减小体积 压到 kb mb too large reduce size shrink',
  toline:
    '变线稿 转cad 提取线 转线条 描图 提取线条 photo to drawing outline sketch from photo cad convert to svg vector',
  img2prompt:
    '图变提示词 根据图写提示词 写描述词 这张图怎么描述 反推提示词 提取配色 图片描述 prompt from picture colours of a picture',
  '3drender': '上传模型 渲染模型 sketchup模型 rhino模型 日照分析 剖面 render model file sun shadow study section',
  panorama: '全景图 720 vr 环视 看一圈 360 view walk around',
  imgedit: '对话改图 说话改图 用一句话改图 聊天改图 edit by talking edit chat tell it what to change',
  'text2-video': '做视频 视频 动画 短片 make a video movie film clip animation',
  'model-train': '训练模型 自己的风格 lora train my own model',
  'agent-home': '有哪些引擎 有哪些模型 which engines models are connected',
};
